import { Form, type FormValuesProps } from '../../shell/Form.tsx';
import { ActionLinks } from '../../shell/List.tsx';
import type { Text } from '../../shell/Text.tsx';
import { Kept, type KeptProps } from './Kept.tsx';

interface RegistrationProps {
  kept: KeptProps;
  /** Available changes, as links. */
  actions: readonly Text[];
  /** Form for a note. */
  note: FormValuesProps & { action: string };
}

/** A registration or an enquiry. */
export function Registration({ kept, actions, note }: RegistrationProps) {
  return (
    <>
      <Kept {...kept}>
        <ActionLinks links={actions} />
      </Kept>
      <Form {...note} button="Save the note" />
    </>
  );
}
