import { type ChangeEvent, type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { type Choice, type Offer, offerAt, putIn, stepChoice } from './formula-offer.ts';

interface Options {
  value: string;
  onChange: (value: string) => void;
  names: readonly string[];
}

/** Offers names and functions at the caret: arrows choose, Enter or Tab puts in, Escape sends the offer away. */
export function useCompletion({ value, onChange, names }: Options) {
  const field = useRef<HTMLTextAreaElement | null>(null);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [chosen, setChosen] = useState(0);
  const show = (next: Offer | null) => {
    setOffer(next);
    setChosen(0);
  };
  const choose = (choice: Choice) => {
    if (!offer) return;
    const next = putIn(value, offer, choice);
    onChange(next.text);
    show(null);
    // The caret can only be moved once the new text is there.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const key = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!offer) return;
    const count = offer.choices.length;
    const choice = offer.choices[chosen];
    if (event.key === 'ArrowDown') setChosen(stepChoice(chosen, 1, count));
    else if (event.key === 'ArrowUp') setChosen(stepChoice(chosen, -1, count));
    else if (event.key === 'Escape') show(null);
    else if ((event.key === 'Enter' || event.key === 'Tab') && choice) choose(choice);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const change = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    onChange(target.value);
    show(offerAt(target.value, target.selectionStart, names));
  };
  const select = ({ currentTarget: { selectionStart, selectionEnd } }: SyntheticEvent<HTMLTextAreaElement>) => {
    // Moving the caret out of what is being written ends the offer.
    const isOutside =
      !offer || selectionStart !== selectionEnd || selectionStart < offer.at || selectionStart > offer.end;
    if (offer && isOutside) show(null);
  };
  return { offer, chosen, field, choose, on: { key, change, select, leave: () => show(null) } };
}
