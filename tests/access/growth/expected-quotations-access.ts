import type { Access } from '../selling/expected-selling-access.ts'

/** Who may call the endpoints on quotations: their business, and whoever received one or has its link. */
export const quotationsAccess: Record<string, Access> = {
  listQuotations: 'seller',
  readOwnQuotation: 'seller',
  readQuotationStart: 'seller',
  findQuotableProducts: 'seller',
  createQuotation: 'seller',
  updateQuotation: 'seller',
  deleteQuotation: 'seller',
  sendQuotation: 'seller',
  withdrawQuotation: 'seller',
  copyQuotation: 'seller',
  printOwnQuotation: 'seller',
  readQuotation: 'everybody',
  listMyQuotations: 'signed in',
  acceptQuotation: 'everybody',
  payQuotation: 'everybody',
  refuseQuotation: 'everybody',
  printQuotation: 'everybody',
}
