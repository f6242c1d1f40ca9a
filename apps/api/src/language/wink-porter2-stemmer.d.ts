declare module 'wink-porter2-stemmer' {
  /** Snowball's English stemmer ("Porter 2"). @param word lower case */
  export default function stem(word: string): string
}
