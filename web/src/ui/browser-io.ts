/** Puts text on the clipboard. Without a secure address the browser has no clipboard: then the promise rejects. */
export async function copyText(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('This browser does not let the page use the clipboard.');
  await navigator.clipboard.writeText(text);
}

/** Hands a file made in the browser to the person. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken its own hold of the data once the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Remembers a setting on this device. A full or forbidden storage must not break the screen. */
export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`freshet.${key}`, JSON.stringify(value));
  } catch {
    return;
  }
}

/** What was remembered, or null when there is nothing usable. The caller checks its shape. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`freshet.${key}`) ?? 'null');
  } catch {
    return null;
  }
}
