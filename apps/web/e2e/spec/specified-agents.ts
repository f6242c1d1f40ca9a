/** The agents as section 1 of the specification gives them, written out: the product's own table is what is tested. */
export const specifiedAgents = [
  {
    id: 'hse',
    name: 'HSE Agent',
    title: 'Oil & Gas Safety Management System',
    industry: 'Oil & Gas',
    features: [
      'Policy document management',
      'Safety compliance monitoring',
      'Risk assessment analysis',
      'Regulatory compliance',
    ],
  },
  {
    id: 'tender',
    name: 'Tender Agent',
    title: 'Contract & Tender Management System',
    industry: 'Procurement',
    features: [
      'Tender document analysis',
      'Bid evaluation and scoring',
      'Contract compliance review',
      'Supplier assessment',
      'Procurement intelligence',
    ],
  },
] as const
