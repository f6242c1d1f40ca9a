const priceName = /\b(?:price[sd]?|pricing|costs?|commercial|financial|fees?|rates?|money|economic|tco|budget)\b/i
const notPrice =
  /\bcost (?:control|management)|financial (?:standing|capacity|strength|capability|stability)|value for money approach/i

/** Whether a criterion of this name is scored by the price. */
export function isPrice(name: string): boolean {
  return priceName.test(name) && !notPrice.test(name)
}

/** A criterion's name as a person writes it: without its number, its weight behind it, articles and stops. */
export function nameCriterion(name: string): string {
  const plain = name
    .replace(/\s\(\s?\d{1,3}(?:\.\d+)?\s?(?:%|points?|marks?|per\s?cent)\s?\)\s*$/i, '')
    .replace(/^\(?[a-z][.)]\s+/i, '')
    .replace(/^[\s\d.)(•–-]+(?=\p{L})/u, '')
    .replace(/(?<![\s:;,.(–—-])[\s:;,.(–—-]+$/, '')
    .replace(/^(?:the|a|an)\s+/i, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
