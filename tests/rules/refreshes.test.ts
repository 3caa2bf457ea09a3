import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type SyntaxNode as Node, nodesIn, nodesOf } from '#tests/support/syntax-nodes.ts'

const root = join(import.meta.dirname, '../..')

const nameOf = (node: unknown) => (node as Node | undefined)?.value

/** Query client calls that update the cache directly, instead of `refreshes`. */
const byHand = new Set(['invalidateQueries', 'setQueryData', 'setQueriesData', 'removeQueries'])

/** Whether it is one of the two sending hooks: `useSend(endpoint, options)` or `useEndpointForm(endpoint, options)`. */
const isSend = (node: unknown) =>
  (node as Node | null)?.type === 'CallExpression' &&
  ['useSend', 'useEndpointForm'].includes(String(nameOf((node as Node).callee)))

/** The options of a call with the constants of the same file that they reference. */
function withConstants(options: unknown, constants: Map<unknown, unknown>, depth = 0): Node[] {
  const own = [...nodesIn(options)]
  if (depth === 2) return own
  const named = own.flatMap((node) => {
    const found = node.type === 'Identifier' && constants.get(node.value)
    return found ? withConstants(found, constants, depth + 1) : []
  })
  return [...own, ...named]
}

/** Whether the options of a call name at least one query to refetch. */
function refreshes(nodes: Node[]): boolean {
  if (nodes.some((node) => node.type === 'Identifier' && byHand.has(String(node.value))))
    return true
  const said = nodes.filter(
    ({ type, key }) => type === 'KeyValueProperty' && nameOf(key) === 'refreshes',
  )
  const isEmpty = ({ value }: Node) =>
    (value as Node).type === 'ArrayExpression' &&
    ((value as Node).elements as unknown[]).length === 0
  return said.length > 0
    ? !said.some(isEmpty)
    : nodes.some(({ type, value }) => type === 'Identifier' && value === 'refreshes')
}

/** The endpoints that a source sends without refetching anything. */
function unrefreshed(source: string, isTsx = true): string[] {
  const tree = [...nodesOf(source, isTsx)]
  const constants = new Map(
    tree.flatMap(({ type, id, init }) =>
      type === 'VariableDeclarator' && !isSend(init) ? [[nameOf(id), init]] : [],
    ),
  )
  return tree.filter(isSend).flatMap((send) => {
    const [endpoint, options] = (send.arguments as { expression: Node }[]).map(
      ({ expression }) => expression,
    )
    return refreshes(withConstants(options, constants))
      ? []
      : [String(nameOf(endpoint) ?? nameOf(endpoint?.property))]
  })
}

/** Calls that make no cached answer outdated, by file. */
const allowed: Record<string, string[]> = {
  // Only reads: called on request.
  'features/backoffice/account-merges/ui/find-other.tsx': ['findUsers'],
  'features/buying/orders/ui/parts/receipt-button.tsx': ['readReceipt'],
  'features/growth/quotations/ui/quotation-actions.tsx': ['printOwnQuotation'],
  'features/growth/quotations/ui/received/received-view.tsx': ['printQuotation'],
  'features/buying/transfers/ui/order-transfer.tsx': ['openTransferReceipt'],
  'features/backoffice/privacy/ui/export-card.tsx': ['openExport'],
  'features/trust/reports/ui/private-context.tsx': ['openCaseItem'],
  'features/selling/catalogue-files/ui/product-sheets.tsx': ['previewProductSheet'],
  'features/selling/catalogue-files/ui/stock-sheets.tsx': ['previewStockSheet'],
  'web/pages/staff/publishing/blog/preview.tsx': ['readPostPreview'],
  // Displayed from its own answer alone: a link, a code, that an e-mail was sent.
  'features/publishing/posts/ui/preview-sheet.tsx': ['createPreviewLink'],
  'features/trust/verification/ui/owner/open-step.tsx': ['sendFactCode', 'sendFactCode'],
  'features/backoffice/team/ui/suspension.tsx': ['sendSuspensionEmail'],
  // Affects other people, who see it on their own pages.
  'features/directory/leads/ui/inquiry-form.tsx': ['sendInquiry'],
  'features/growth/consents/ui/parts/news-form.tsx': ['askToSignUp'],
  'features/trust/reports/ui/rule-report.tsx': ['reportSubject'],
  // Starts, ends or requests an account: the cache is cleared with the session.
  'features/backoffice/impersonation/ui/impersonate-button.tsx': ['startImpersonation'],
  'features/backoffice/privacy/ui/confirm-deletion-card.tsx': ['confirmDeletion'],
  'features/backoffice/team/ui/staff-apply-form.tsx': ['applyForStaff'],
  'features/backoffice/team/ui/staff-registration-form.tsx': ['registerStaff'],
  'features/backoffice/team/ui/staff-sign-in-form.tsx': ['signInStaff'],
  // Leaves for another site, or returns from it: nothing is cached yet.
  'features/buying/payments/ui/parts/mercado-pago-settings.tsx': ['connectMercadoPago'],
  'web/pages/connect-mercado-pago.tsx': ['finishMercadoPago'],
  // Updated or refetched by its notification, in another file.
  'features/buying/orders/ui/note-form.tsx': ['noteOrder'],
  'features/community/questions/ui/reader-actions.tsx': ['markHelpful'],
  // Saved at once by the following call, which refetches.
  'features/publishing/assistant/ui/assistant-page.tsx': ['createPost'],
}

test('every mutation declares what is refetched', () => {
  const found = ['features', 'web', 'shared'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
      )
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .flatMap((file) => {
        const source = readFileSync(join(root, file), 'utf8')
        if (file.startsWith('shared/ui/calls/') || !/useSend\(|useEndpointForm\(/.test(source))
          return []
        const own = unrefreshed(source, file.endsWith('x'))
        return own.length > 0 ? [[file, own] as const] : []
      }),
  )
  expect(Object.fromEntries(found)).toEqual(allowed)
})

test.each([
  ['useSend(saveNote)', ['saveNote']],
  ['useSend(saveNote, {})', ['saveNote']],
  ['useSend(saveNote, { refreshes: [] })', ['saveNote']],
  ['useSend(contract.saveNote, { refreshes: [], onSuccess: () => say("Ya está") })', ['saveNote']],
  ['const wishes = { refreshes: [] }; useSend(saveNote, wishes)', ['saveNote']],
  [
    'const one = useSend(deleteNote, { refreshes: [readNotes] }); useSend(saveNote, { onSuccess: () => one.reset() })',
    ['saveNote'],
  ],
  ['useSend(saveNote, { refreshes: [readNotes] })', []],
  ['useEndpointForm(saveNote, { initialValues, refreshes: noteReads })', []],
  ['const wishes = { refreshes: noteReads }; useSend(saveNote, wishes)', []],
  [
    'const wishes = (refreshes) => ({ refreshes }); useSend(saveNote, { ...wishes([readNotes]) })',
    [],
  ],
  ['const done = () => queries.invalidateQueries({}); useSend(saveNote, { onSuccess: done })', []],
])('%s', (source, found) => {
  expect(unrefreshed(source)).toEqual(found)
})
