import type { ReactNode } from 'react';
import { Choice, Fields, Form, Group, ListForm } from '../../shell/Form.tsx';
import { ActionLinks, Lines, List } from '../../shell/List.tsx';
import { Table } from '../../shell/Table.tsx';
import { Facts, Folded, Notice, Paragraph, Section } from '../../shell/Text.tsx';
import { Certificate } from './Certificate.tsx';

/** Several parts as one, such as an item of a list. */
const Parts = ({ children }: { children: ReactNode }) => children;

/** Every component that a route or a change can name. */
export const components = {
  ActionLinks,
  Certificate,
  Choice,
  Facts,
  Fields,
  Folded,
  Form,
  Group,
  Lines,
  List,
  ListForm,
  Notice,
  Paragraph,
  Parts,
  Section,
  Table,
};
