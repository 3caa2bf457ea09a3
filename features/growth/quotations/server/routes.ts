import type { Route } from '#shared/server/route.ts'
import { findQuotableProducts } from './find-products.ts'
import { listQuotations } from './list-quotations.ts'
import { acceptQuotation } from './paying/accept-quotation.ts'
import { payQuotation } from './paying/pay-quotation.ts'
import { printOwnQuotation } from './print-own-quotation.ts'
import { readOwnQuotation } from './read-own.ts'
import { readQuotationStart } from './read-start.ts'
import { listMyQuotations } from './received/list-my-quotations.ts'
import { printQuotation } from './received/print-quotation.ts'
import { readQuotation } from './received/read-quotation.ts'
import { refuseQuotation } from './received/refuse-quotation.ts'
import { copyQuotation } from './write/copy-quotation.ts'
import { createQuotation } from './write/create-quotation.ts'
import { deleteQuotation } from './write/delete-quotation.ts'
import { sendQuotation } from './write/send-quotation.ts'
import { updateQuotation } from './write/update-quotation.ts'
import { withdrawQuotation } from './write/withdraw-quotation.ts'

export const quotationsEndpoints: Route[] = [
  listQuotations,
  readOwnQuotation,
  readQuotationStart,
  findQuotableProducts,
  createQuotation,
  updateQuotation,
  deleteQuotation,
  sendQuotation,
  withdrawQuotation,
  copyQuotation,
  printOwnQuotation,
  readQuotation,
  listMyQuotations,
  acceptQuotation,
  payQuotation,
  refuseQuotation,
  printQuotation,
]
