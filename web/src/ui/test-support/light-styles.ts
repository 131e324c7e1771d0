/** What the display of an element follows from, as long as the page has no styles of its own. */
const attributes = ['style', 'hidden', 'type', 'open'] as const;
const displays = new Map<string, string>();
const real = globalThis.window?.getComputedStyle.bind(window);

/**
 * A query for the name of an element checks whether it and all around it is shown, and jsdom goes through the rules of
 * the browser for each. Without styles of the page elements of one kind give one answer: it is requested once.
 */
export function answerStylesLightly(): void {
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return real(element, pseudo);
    let params: CSSStyleDeclaration | undefined;
    const everything = () => (params ??= real(element));
    const light = (name: PropertyKey) =>
      name === 'display' ? displayOf(element) : name === 'visibility' ? visibilityOf(element) : undefined;
    return new Proxy(element.ownerDocument.documentElement.style, {
      get: (_, name) => {
        if (name === 'getPropertyValue')
          return (asking: string) => light(asking) ?? everything().getPropertyValue(asking);
        const value: unknown = light(name) ?? Reflect.get(everything(), name);
        return typeof value === 'function' ? value.bind(everything()) : value;
      },
    });
  };
}

export function answerStylesFully(): void {
  window.getComputedStyle = real;
}

function displayOf(element: Element): string {
  // One that is there but empty is not one that is missing.
  const given = attributes.map((name) => (element.hasAttribute(name) ? `${name}=${element.getAttribute(name)}` : ''));
  const key = [element.namespaceURI, element.tagName, ...given].join('|');
  const known = displays.get(key) ?? real(element).display;
  displays.set(key, known);
  return known;
}

/** It passes on to what is inside. */
function visibilityOf(element: Element): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const visibility = each instanceof HTMLElement || each instanceof SVGElement ? each.style.visibility : '';
    if (visibility && visibility !== 'inherit') return visibility;
  }
  return 'visible';
}
