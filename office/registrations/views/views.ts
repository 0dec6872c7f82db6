// Every view that a route or a change can name. A new view is a file beside this one and a name here.
import { Change, TableWithNote, MoveTargets } from './Change.tsx';
import { ChangeMany, ManyDone } from './ChangeMany.tsx';
import { Attendance, Certificates } from './Class.tsx';
import { Company } from './Company.tsx';
import { Enter, EnterChoice } from './Enter.tsx';
import { Find } from './Find.tsx';
import { Intake } from './Intake.tsx';
import { Intakes } from './Intakes.tsx';
import { Message } from './Message.tsx';
import { AskPerson, Person } from './Person.tsx';
import { Registration } from './Registration.tsx';
import { ThisWeek } from './ThisWeek.tsx';
import { ToDo } from './ToDo.tsx';
import { TrainerList } from './TrainerList.tsx';

export const views = {
  AskPerson,
  Attendance,
  Certificates,
  Change,
  TableWithNote,
  ChangeMany,
  Company,
  Enter,
  EnterChoice,
  Find,
  Intake,
  Intakes,
  ManyDone,
  Message,
  MoveTargets,
  Person,
  Registration,
  ThisWeek,
  ToDo,
  TrainerList,
};
