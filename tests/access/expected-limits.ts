export type Window = { points: number; seconds: number }

/** Every endpoint that is limited, written by hand and apart from the contracts. */
export const expectedLimits: Record<string, Window> = {
  countReferralVisit: { points: 120, seconds: 3600 },
  askDeletion: { points: 20, seconds: 3600 },
  readDeletionLink: { points: 60, seconds: 600 },
  confirmDeletion: { points: 60, seconds: 600 },
  readLeave: { points: 60, seconds: 600 },
  leaveMails: { points: 60, seconds: 600 },
  locateAddress: { points: 30, seconds: 600 },
  createMyBusiness: { points: 10, seconds: 3600 },
  inviteTeamMember: { points: 20, seconds: 3600 },
  resendInvitation: { points: 20, seconds: 3600 },
  readInvitation: { points: 60, seconds: 600 },
  acceptInvitation: { points: 60, seconds: 600 },
  declineInvitation: { points: 60, seconds: 600 },
  createProduct: { points: 300, seconds: 3600 },
  duplicateProduct: { points: 300, seconds: 3600 },
  claimBusiness: { points: 10, seconds: 86_400 },
  reportBusiness: { points: 10, seconds: 3600 },
  sendInquiry: { points: 6, seconds: 600 },
  submitFact: { points: 30, seconds: 3600 },
  answerRequest: { points: 30, seconds: 3600 },
  sendFactCode: { points: 10, seconds: 3600 },
  confirmFactCode: { points: 30, seconds: 3600 },
  checkFactDomain: { points: 20, seconds: 600 },
}

/** Bytes of body that an endpoint takes, where it is not the usual 64 KiB. */
export const expectedBodies: Record<string, number> = {
  countActions: 4096,
  reportBusiness: 8192,
  startImport: 31_457_280,
  createProduct: 262_144,
  saveProduct: 262_144,
}
