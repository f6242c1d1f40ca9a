/** Who can stand behind a status, and what that is worth, as legends show it. */
export const deciderWords = {
  rules: {
    label: 'Stated rules',
    meaning: 'Proposed by rules that compare what is asked with the words quoted, the same way each time.',
  },
  model: {
    label: 'Language model',
    meaning:
      'Proposed by a language model. Its quotations were checked to stand on the pages named; what it concludes from them is its own.',
  },
  person: {
    label: 'Person',
    meaning: 'Accepted, or decided otherwise, under the name given. Until then a status is only proposed.',
  },
} as const
