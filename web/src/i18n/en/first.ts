import { fieldSentences } from '@freshet/contract';
import { kit } from './app/kit.ts';
import { shell } from './app/shell.ts';
import { home } from './home/home.ts';
import { identity } from './identity.ts';
import { locations } from './locations/locations.ts';
import { problems } from './problems.ts';

/** What the first screens say. */
export const first = { kit, shell, identity, home, locations, problems, fieldSentences };
