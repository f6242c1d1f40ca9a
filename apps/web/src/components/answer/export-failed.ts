/** What is said where a chat could not be exported (specification, section 8). */
export const exportFailed = {
  title: 'Export failed',
  description: 'Failed to export chat to Excel or Word. Please try again.',
} as const
