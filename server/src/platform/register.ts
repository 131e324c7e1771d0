/** A place that a slice leaves open for those above it, which it may not import; `app.ts` says who fills it. */
export interface Register<T> {
  register(value: T): void;
  registered(): T;
}

/** `what` names what is registered: read too early, the error has that name. */
export function makeRegister<T>(what: string): Register<T> {
  let held: { readonly value: T } | undefined;
  return {
    register: (value) => {
      held = { value };
    },
    registered: () => {
      if (!held) throw new Error(`Nobody has registered ${what}: app.ts does.`);
      return held.value;
    },
  };
}
