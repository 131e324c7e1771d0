/** Work that is done once for each thing, as long as the thing is there. Tables ask again with each page that comes. */
export function onceFor<Thing extends object, Made>(make: (thing: Thing) => Made): (thing: Thing) => Made {
  const known = new WeakMap<Thing, { readonly made: Made }>();
  return (thing) => {
    const entry = known.get(thing) ?? { made: make(thing) };
    known.set(thing, entry);
    return entry.made;
  };
}
