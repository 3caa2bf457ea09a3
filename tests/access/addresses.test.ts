import { expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '#api/endpoints.ts'

/** Whatever may stand in an address of the API, where proxies and histories keep it: none of it says who somebody is. */
const inAddresses: Record<string, string[] | 'any'> = {
  // Ids, names of ours and places in lists.
  ...Object.fromEntries(
    ['sessionId', 'businessId', 'profileId', 'invitationId', 'leadId', 'claimId', 'caseId'].map(
      (name) => [name, 'any'],
    ),
  ),
  ...Object.fromEntries(
    [
      'factId',
      'evidenceId',
      'mediaId',
      'runId',
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
      'queueFilterId',
      'mergeId',
      'otherId',
      'suspensionId',
    ].map((name) => [name, 'any']),
  ),
  ...Object.fromEntries(
    ['slug', 'after', 'size', 'countryCode', 'country', 'state', 'topic'].map((name) => [
      name,
      'any',
    ]),
  ),
  // What is asked of the directory, which everybody may read, and how lists are narrowed.
  q: [
    'findAuthors',
    // By the name of the business, which everybody may read.
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
    'listPosts',
    'listStaffPosts',
  ],
  // Of the questions of a business.
  answering: ['listQuestions'],
  product: ['listQuestions', 'listOffers'],
  // Of shops, which everybody may read.
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
  // Of a business that is being set up, to fill in what the directory shows of it.
  postalCode: ['findPostalCode'],
  // Whether everyday words stand beside the categories.
  words: ['listCategories'],
  // Of a business, a product, a store, a post as addresses name them.
  name: [
    'proposeCategories',
    'addReaction',
    'removeReaction',
    'setFollowNotifications',
    'readPost',
  ],
  // Of the blog, which everybody may read, and how the team narrows its list.
  ...Object.fromEntries(
    ['tag', 'author', 'status', 'freshness', 'number'].map((name) => [name, 'any']),
  ),
  // Which of the legal texts, of a closed list.
  document: 'any',
  act: ['listReactions', 'addReaction', 'removeReaction'],
  tab: ['listMostActive', 'saveComingInterest'],
  // Of an author, as the address of their page names them; never of an account.
  username: ['readAuthor'],
  authorId: 'any',
  // Where somebody stands, only when they press the button; such pages are cached by nobody.
  lat: ['findBusinesses', 'mapBusinesses'],
  lng: ['findBusinesses', 'mapBusinesses'],
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
  // Words about a file that is the body.
  ...Object.fromEntries(
    ['fileName', 'format', 'edition', 'dryRun'].map((name) => [name, ['startImport']]),
  ),
  // What a sheet was shown to do, and the key under which it is applied once; both are nothing to anybody without the file.
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
