const existence = /^(?:is|are) there (?:any )?(\S.{2,300}\?)$/i

/**
 * "Is there a plan?" put as "Does the company have a plan?": of a company's own documents both ask the same, and to the verifier "The
 * company has a plan" shows the second alone. Undefined for other questions.
 */
export function askOfOwner(question: string): string | undefined {
  const asked = existence.exec(question.trim())?.[1]
  return asked && `Does the company have ${asked}`
}
