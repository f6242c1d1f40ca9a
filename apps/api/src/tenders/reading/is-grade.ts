const grade =
  /^(?:outstanding|excellent|exceptional|very good|good|fair|average|acceptable|unacceptable|satisfactory|unsatisfactory|marginal|poor|very poor|(?:very )?(?:un)?likely|(?:high|moderate|low) (?:confidence|risk))\b/i

/** Whether a text names a step of a rating scale, "Very good", and so tells what is given for it. */
export const isGrade = (text: string) => grade.test(text.trim())
