import { describe, expect, test } from 'bun:test'
import { findTimeZone } from './find-time-zone.ts'

describe('the zone of a tender’s times', () => {
  test('is what its abbreviation or its words say', () => {
    expect(findTimeZone('Tenders close at 14:00 AEST on 3 March.')).toBe('Australia/Sydney')
    expect(findTimeZone('Tenders close at 14:00 AEDT.')).toBe('Australia/Sydney')
    expect(findTimeZone('Bids by 15:00 hrs IST.')).toBe('Asia/Kolkata')
    expect(findTimeZone('before 5 p.m. eastern time')).toBe('America/New_York')
    expect(findTimeZone('Questions are due on 4 May at noon eastern')).toBe('America/New_York')
    expect(findTimeZone('at 9am Pacific, online')).toBe('America/Los_Angeles')
    expect(findTimeZone('from 9 am eastern suburbs are served')).toBeNull()
  })

  test('is in no word that only begins or reads like an abbreviation', () => {
    expect(findTimeZone('The finish shall be aesthetic and anaesthetic units shall be tested.')).toBeNull()
    expect(findTimeZone('Le marché est conclu; cet avis est publié. Das ist alles. Founded est. 1980.')).toBeNull()
    expect(findTimeZone('WAEDT-4 and AESTIMA are part numbers.')).toBeNull()
    // Behind a time too: in small letters, and as the beginning of another word.
    expect(findTimeZone('La remise à 12:00 est exclue; 14:00 aest.')).toBeNull()
    expect(findTimeZone('The gate is shut at 14:00 AESTX.')).toBeNull()
  })

  test('is no abbreviation but behind a time of day, and no portal’s place', () => {
    expect(findTimeZone('Proposals close at 2:00 PM PT.')).toBe('America/Los_Angeles')
    expect(findTimeZone('The PT pump, IST certified; apply on eprocure.gov.in to the Government of India.')).toBeNull()
  })
})
