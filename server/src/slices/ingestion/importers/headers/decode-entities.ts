const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', micro: 'µ', mu: 'µ', deg: '°', plusmn: '±' },
  ...{ le: '≤', ge: '≥', sup1: '¹', sup2: '²', sup3: '³', middot: '·', times: '×', minus: '−', ndash: '–', mdash: '—' },
  ...{ permil: '‰', alpha: 'α', beta: 'β', gamma: 'γ', eacute: 'é', egrave: 'è', ecirc: 'ê', agrave: 'à', acirc: 'â' },
  ...{ ccedil: 'ç', ocirc: 'ô', ugrave: 'ù', icirc: 'î', Eacute: 'É', Agrave: 'À' },
};
const entity = /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,6}\d?));/gi;

/** `Âµg/L` is what is left of `µg/L` where a program took its two bytes for two letters. */
const twoBytes = /Â(?=[µ°±²³·½¼¾])|Î¼/g;

/** `&micro;g/L` and `&lt;0.5`, as tables from web pages write them, as they are meant; other texts stay as they are. */
export function decodeEntities(text: string): string {
  const read =
    text.includes('Â') || text.includes('Î') ? text.replace(twoBytes, (all) => (all === 'Î¼' ? 'µ' : '')) : text;
  if (!read.includes('&') || !read.includes(';')) return read;
  return read.replace(entity, (all, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? all) : all;
    const code = Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10);
    return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : all;
  });
}
