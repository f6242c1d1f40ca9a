/** Tests, benchmarks and their clients ask more in a minute than people do in a day. */
export const withoutLimits = {
  LIMIT_CALLS_PER_MINUTE: '0',
  LIMIT_ADDRESS_CALLS_PER_MINUTE: '0',
  LIMIT_QUESTIONS_PER_MINUTE: '0',
  LIMIT_JUDGINGS_PER_HOUR: '0',
  LIMIT_SECOND_READINGS_PER_HOUR: '0',
  LIMIT_EXPORTS_PER_HOUR: '0',
  LIMIT_UPLOADS_PER_HOUR: '0',
}
