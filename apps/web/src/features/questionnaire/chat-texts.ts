/** The fixed texts of the audit chat (specification, section 8). */
export const chatTexts = {
  failed: "I'm sorry, I encountered an error while processing your request. Please try again.",
  empty: "I'm sorry, I couldn't process that request.",
  noPdf: 'No PDF uploaded',
  errorTitle: 'Chat error',
} as const
