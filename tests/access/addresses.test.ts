import { expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '#api/endpoints.ts'

/** Allowed query parameters of the API, which proxies and histories log: none contains personal data. */
const inAddresses: Record<string, string[] | 'any'> = {
  // Ids, our own names and list positions.
  ...Object.fromEntries(
    ['sessionId', 'businessId', 'profileId', 'invitationId', 'leadId', 'claimId', 'caseId'].map(
      (name) => [name, 'any'],
    ),
  ),
  ...Object.fromEntries(
    [
      'factId',
      'conversationId',
      'cardId',
      'scheduledId',
      'replyId',
      'evidenceId',
      'mediaId',
      'runId',
      'importId',
      'duplicateId',
      'exportId',
      'userId',
      'decisionId',
      'productId',
      'fileId',
      'promotionId',
      'editId',
      'sellableId',
      'purchaseId',
      'orderId',
      'payoutId',
      'paymentId',
      'returnId',
      'refundId',
      'reviewId',
      'questionId',
      'answerId',
      'commentId',
      'subjectId',
      'appealId',
      'removalId',
      'view',
      'kind',
      'addressId',
      'savedSearchId',
      'deviceId',
      'memberId',
      'applicationId',
      'notificationId',
      'subjectId',
      'hiddenId',
      'blockId',
      'paper',
      'postId',
      'categoryId',
      'authorId',
      'contactId',
      'noteId',
      'tagId',
      'groupId',
      'listingId',
      'fieldId',
      'queueFilterId',
      'mergeId',
      'otherId',
      'suspensionId',
      'taskId',
      'callId',
      'quotationId',
      'assigneeId',
    ].map((name) => [name, 'any']),
  ),
  ...Object.fromEntries(
    ['slug', 'after', 'before', 'size', 'countryCode', 'country', 'state', 'topic', 'timeZone'].map(
      (name) => [name, 'any'],
    ),
  ),
  // Public directory searches and list filters.
  q: [
    'findAuthors',
    // The public name of the business.
    'listVerifications',
    'listReviews',
    'listQuestions',
    'findBusinesses',
    'mapBusinesses',
    'suggest',
    'findStaffBusinesses',
    'countStaffBusinesses',
    'findProducts',
    'listMyProducts',
    'listStock',
    // Products of one’s own store.
    'findQuotableProducts',
    'listPosts',
    'listStaffPosts',
  ],
  // Which of two lists of tasks, and a stage of the pipeline.
  list: ['listClientTasks'],
  stage: ['listOpportunities'],
  // Of the questions of a business.
  answering: ['listQuestions'],
  // Whether the business replied.
  unanswered: ['listReviews'],
  product: ['listQuestions', 'listOffers'],
  // Public stores.
  ...Object.fromEntries(
    [
      'handle',
      'layout',
      'store',
      'sale',
      'new',
      'available',
      'currency',
      'shipsTo',
      'abroad',
      'priceFrom',
      'priceTo',
    ].map((name) => [name, 'any']),
  ),
  ...Object.fromEntries(
    [
      'category',
      'place',
      'level',
      'openNow',
      'offers',
      'payment',
      'radius',
      'sort',
      'exact',
      'facets',
      'south',
      'west',
      'north',
      'east',
    ].map((name) => [name, 'any']),
  ),
  ...Object.fromEntries(
    [
      'claimed',
      'month',
      'period',
      'pending',
      'source',
      'demo',
      'view',
      'kind',
      'type',
      'assignee',
      'age',
      'since',
      'byColleagues',
      'stars',
      'provenance',
      'products',
    ].map((name) => [name, 'any']),
  ),
  // A business in setup, to fill in its public data.
  postalCode: ['findPostalCode'],
  // Whether everyday words are included with the categories.
  words: ['listCategories'],
  // Slugs of businesses, products, stores and posts.
  name: [
    'proposeCategories',
    'addReaction',
    'removeReaction',
    'setFollowNotifications',
    'readPost',
  ],
  // The public blog, and filters of the team’s list.
  ...Object.fromEntries(
    ['tag', 'author', 'status', 'freshness', 'number'].map((name) => [name, 'any']),
  ),
  // A legal text, from a fixed list.
  document: 'any',
  // Whose book of contacts: `platform`, `mine`, or a business.
  book: 'any',
  act: ['listReactions', 'addReaction', 'removeReaction'],
  tab: ['listMostActive', 'saveComingInterest'],
  // The slug of an author; never of an account.
  username: ['readAuthor'],
  authorId: 'any',
  // The visitor’s position, sent only after pressing the button; such pages are never cached.
  // A locator draws where a business is, whose point its page shows.
  lat: ['findBusinesses', 'mapBusinesses', 'readLocator'],
  lng: ['findBusinesses', 'mapBusinesses', 'readLocator'],
  // The number of a message within its conversation.
  from: ['listMessages', 'listInboxMessages'],
  // How much a locator shows.
  km: ['readLocator'],
  shape: ['readLocator'],
  // A link from a mail.
  token: [
    'getUnsubscription',
    'unsubscribeFromMails',
    'readInvitation',
    'readStaffInvitation',
    'readDeletionLink',
    'confirmDeletion',
    'readMergeLink',
    'confirmMerge',
    'declineMerge',
  ],
  // Metadata of a file sent as the body.
  ...Object.fromEntries(['format', 'edition', 'dryRun'].map((name) => [name, ['startImport']])),
  fileName: ['startImport', 'uploadContactFile'],
  // Which rows of an import.
  show: ['listImportedRows'],
  // Digest of a sheet’s preview and its idempotency key; both are useless without the file.
  ...Object.fromEntries(
    ['key', 'version'].map((name) => [name, ['applyProductSheet', 'applyStockSheet']]),
  ),
}

test.each(routes.map(({ endpoint }) => [endpoint.name, endpoint] as const))(
  '%s asks for nothing secret or personal in its address',
  (_, endpoint) => {
    const { method, path, input, file } = endpoint
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
      properties?: object
    }
    const inPath = [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => name)
    const inQuery =
      method === 'GET' || method === 'DELETE' || file
        ? Object.keys(properties).filter((name) => name !== file)
        : []
    const unknown = [...inPath, ...inQuery].filter((name) => {
      const allowed = inAddresses[name]
      return allowed !== 'any' && !allowed?.includes(endpoint.name)
    })
    expect(unknown).toEqual([])
  },
)
