import { testChoices } from './choices.ts';

testChoices();
