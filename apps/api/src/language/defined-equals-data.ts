/**
 * Terms that a standard defines as one thing, or of which it says that each stands for the other: exchangeable like `sameWords`. A term
 * that only overlaps another ("working load limit" and "safe working load", "goggles" and "safety glasses") is not one of them.
 */
export const definedEquals: readonly { words: string; by: string }[] = [
  // People and what protects them
  {
    words: 'helmet, hard hat, hardhat, safety helmet, protective helmet',
    by: 'EN 397 and ANSI Z89.1 (industrial head protection)',
  },
  { words: 'safety glasses, safety spectacles', by: 'EN 166 says spectacles, ANSI Z87.1 glasses' },
  {
    words: 'hearing protection, hearing protector, ear protection, ear protectors, ear defenders',
    by: 'EN 352-1: hearing protector',
  },
  { words: 'safety harness, full body harness, full-body harness, fall arrest harness', by: 'EN 361; ISO 10333-1' },
  { words: 'high-visibility clothing, hi-vis clothing, high-vis clothing, hi-viz clothing', by: 'EN ISO 20471' },
  {
    words: 'respiratory protective equipment, respiratory protection, rpe, respirators',
    by: 'EN 529; 29 CFR 1910.134 says respirator',
  },
  { words: 'illness, sickness, ill health', by: 'ISO 45001, 3.18: injury and ill health' },
  { words: 'fire warden, fire marshal', by: 'Fire safety risk assessment guides of HM Government, glossary' },
  // Places and ways out
  {
    words: 'assembly point, muster point, assembly area, muster area, assembly station, muster station',
    by: 'ISO 7010, sign E007; SOLAS says muster station in chapter III and assembly station in II-2',
  },
  {
    words: 'escape route, evacuation route, exit route, means of egress',
    by: '29 CFR 1910.34(c); NFPA 101: means of egress; ISO 16069: escape route',
  },
  // Machines and electricity
  { words: 'forklift, fork-lift, fork lift, forklift truck, fork-lift truck', by: 'ISO 5053-1: fork-lift truck' },
  {
    words: 'mobile elevating work platform, mewp, aerial work platform, mobile elevated work platform',
    by: 'ISO 16368; ANSI A92.20',
  },
  { words: 'emergency stop, e-stop', by: 'ISO 13850' },
  {
    words: 'residual current device, rcd, ground-fault circuit interrupter, gfci, ground fault circuit interrupter',
    by: 'IEC 60050-442; NFPA 70, article 100',
  },
  { words: 'earthing, grounding, earthed, grounded', by: 'IEC 60050-195' },
  // Data
  {
    words: 'multi-factor, two-factor, mfa, 2fa',
    by: 'NIST SP 800-63-3, appendix A: more than one factor; two are the least',
  },
  { words: 'service level agreement, sla', by: 'ISO/IEC 20000-1' },
  { words: 'non-disclosure agreement, nda, confidentiality agreement', by: 'ISO/IEC 27002' },
  // Tenders
  { words: 'letter of acceptance, letter of award', by: 'FIDIC; World Bank standard procurement documents' },
  { words: 'bill of quantities, boq', by: 'FIDIC' },
  {
    words: 'advance payment guarantee, advance payment bond, advance payment security',
    by: 'FIDIC; URDG 758',
  },
]
