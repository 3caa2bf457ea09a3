import { accountMerges } from '#features/account-merges/feature.ts'
import { accountRoles } from '#features/account-roles/feature.ts'
import { accounts } from '#features/accounts/feature.ts'
import { addressBook } from '#features/address-book/feature.ts'
import { assistant } from '#features/assistant/feature.ts'
import { audit } from '#features/audit/feature.ts'
import { auth } from '#features/auth/feature.ts'
import { authors } from '#features/authors/feature.ts'
import { blog } from '#features/blog/feature.ts'
import { businesses } from '#features/businesses/feature.ts'
import { categories } from '#features/categories/feature.ts'
import { checkout } from '#features/checkout/feature.ts'
import { claims } from '#features/claims/feature.ts'
import { comments } from '#features/comments/feature.ts'
import { contacts } from '#features/contacts/feature.ts'
import { content } from '#features/content/feature.ts'
import { decisions } from '#features/decisions/feature.ts'
import { demo } from '#features/demo/feature.ts'
import { demoBlog } from '#features/demo-blog/feature.ts'
import { demoStores } from '#features/demo-stores/feature.ts'
import { directory } from '#features/directory/feature.ts'
import { downloads } from '#features/downloads/feature.ts'
import { google } from '#features/google/feature.ts'
import { home } from '#features/home/feature.ts'
import { house } from '#features/house/feature.ts'
import { identity } from '#features/identity/feature.ts'
import { imports } from '#features/imports/feature.ts'
import { invitations } from '#features/invitations/feature.ts'
import { keys } from '#features/keys/feature.ts'
import { leads } from '#features/leads/feature.ts'
import { ledger } from '#features/ledger/feature.ts'
import { legal } from '#features/legal/feature.ts'
import { listingEdits } from '#features/listing-edits/feature.ts'
import { listings } from '#features/listings/feature.ts'
import { mail } from '#features/mail/feature.ts'
import { marks } from '#features/marks/feature.ts'
import { media } from '#features/media/feature.ts'
import { moderation } from '#features/moderation/feature.ts'
import { news } from '#features/news/feature.ts'
import { notifications } from '#features/notifications/feature.ts'
import { orders } from '#features/orders/feature.ts'
import { pageErrors } from '#features/page-errors/feature.ts'
import { payments } from '#features/payments/feature.ts'
import { payouts } from '#features/payouts/feature.ts'
import { places } from '#features/places/feature.ts'
import { privacy } from '#features/privacy/feature.ts'
import { productFeeds } from '#features/product-feeds/feature.ts'
import { products } from '#features/products/feature.ts'
import { promotions } from '#features/promotions/feature.ts'
import { questions } from '#features/questions/feature.ts'
import { receipts } from '#features/receipts/feature.ts'
import { reports } from '#features/reports/feature.ts'
import { reviewQueue } from '#features/review-queue/feature.ts'
import { reviews } from '#features/reviews/feature.ts'
import { savedSearches } from '#features/saved-searches/feature.ts'
import { secondStep } from '#features/second-step/feature.ts'
import { sharing } from '#features/sharing/feature.ts'
import { sitemap } from '#features/sitemap/feature.ts'
import { spreadsheets } from '#features/spreadsheets/feature.ts'
import { staff } from '#features/staff/feature.ts'
import { staffGroups } from '#features/staff-groups/feature.ts'
import { statements } from '#features/statements/feature.ts'
import { stores } from '#features/stores/feature.ts'
import { subjects } from '#features/subjects/feature.ts'
import { suspensions } from '#features/suspensions/feature.ts'
import { trail } from '#features/trail/feature.ts'
import { transfers } from '#features/transfers/feature.ts'
import { verification } from '#features/verification/feature.ts'
import { viewing } from '#features/viewing/feature.ts'
import { withdrawals } from '#features/withdrawals/feature.ts'
import type { Feature } from '#shared/server/feature.ts'

/**
 * Everything that the product does, from the first to the last. A feature may use only earlier ones: their `server/index.ts`, contract,
 * vocabulary and `ui/parts/`; foreign keys follow the same order. What runs the other way is a reaction (api/reactions.ts).
 */
export const features: readonly Feature[] = [
  audit,
  keys,
  pageErrors,
  mail,
  identity,
  secondStep,
  google,
  auth,
  media,
  places,
  categories,
  accounts,
  notifications,
  businesses,
  moderation,
  sharing,
  invitations,
  ledger,
  directory,
  sitemap,
  decisions,
  claims,
  imports,
  leads,
  verification,
  reviewQueue,
  listingEdits,
  stores,
  products,
  subjects,
  marks,
  authors,
  savedSearches,
  reports,
  suspensions,
  content,
  blog,
  house,
  legal,
  assistant,
  promotions,
  news,
  orders,
  addressBook,
  spreadsheets,
  productFeeds,
  payouts,
  payments,
  transfers,
  downloads,
  checkout,
  withdrawals,
  reviews,
  questions,
  comments,
  receipts,
  statements,
  home,
  privacy,
  contacts,
  listings,
  staff,
  staffGroups,
  viewing,
  accountRoles,
  accountMerges,
  trail,
  demoStores,
  demoBlog,
  demo,
]
