import { expect, test } from 'vitest';
import { writeEventMail } from './series-event-words.ts';

const config = { origin: null, host: 'localhost', port: 80 };

test('a person who works in French is written to in French about a sensor beyond a limit', () => {
  const mail = { kind: 'began', events: [], ruleNames: ['Rivière'] } as const;
  const { subject, text } = writeEventMail(config, mail, 'fr');
  expect(subject).toContain('au-delà de limites');
  expect(text).toContain('Voir les événements avec leur calcul :');
  expect(text).toContain('en raison de l’avis d’importation « Rivière »');
  expect(writeEventMail(config, mail, 'en').text).toContain('because of the import notification "Rivière"');
});
