import { fieldSentences } from '@freshet/contract';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { kit } from './kit.ts';
import { locations } from './locations/locations.ts';
import { problems } from './problems.ts';
import { shell } from './shell.ts';

/** What the first screens say. */
export const first = { kit, shell, identity, home, locations, problems, fieldSentences };
