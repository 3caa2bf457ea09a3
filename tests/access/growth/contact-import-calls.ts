import * as imports from '#features/growth/contact-imports/contract/imports.ts'
import type { Services } from '#shared/server/services.ts'
import { makeBook } from '#tests/support/contacts/contacts.ts'
import { importChoices, makeImport, makeRejectedRows } from '#tests/support/contacts/make-import.ts'
import type { Business } from '#tests/support/factories/businesses.ts'
import type { Person } from '#tests/support/factories/people.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { type AuditedAction, type Call, shop, world } from '../audited-actions.ts'
import type { Access } from '../selling/expected-selling-access.ts'

type Item = Record<string, unknown>

/** An import that waits in the book of a business. Returns its id. */
export const makeImportOf = async (services: Services, business: Business): Promise<string> =>
  (await makeImport(services, await makeBook(services, business.id))).id

/** Complete, valid calls on an import of another business's book. */
export const contactImportCalls = (
  me: () => ReturnType<TestApp['as']>,
  importId: () => string,
): Record<string, (book: string) => Promise<unknown>> => {
  const named = (book: string) => ({ book, importId: importId() })
  return {
    readContactImport: (book) => me().call(imports.readContactImport, named(book)),
    listImportedRows: (book) => me().call(imports.listImportedRows, named(book)),
    planContactImport: (book) =>
      me().call(imports.planContactImport, { ...named(book), ...importChoices }),
    startContactImport: (book) => me().call(imports.startContactImport, named(book)),
    stopContactImport: (book) => me().call(imports.stopContactImport, named(book)),
    resumeContactImport: (book) => me().call(imports.resumeContactImport, named(book)),
    deleteContactImport: (book) => me().call(imports.deleteContactImport, named(book)),
  }
}

/** Who may call the endpoints of imports of contacts. */
export const contactImportsAccess: Record<string, Access> = {
  uploadContactFile: 'book create',
  listContactImports: 'book create',
  readContactImport: 'book create',
  planContactImport: 'book create',
  startContactImport: 'book create',
  stopContactImport: 'book create',
  resumeContactImport: 'book create',
  deleteContactImport: 'book create',
  listImportedRows: 'book create',
}

async function inState(state: 'ready' | 'importing' | 'stopped'): Promise<Call> {
  const { by, businessId } = await shop()
  const bookId = await makeBook(world.test.services, businessId)
  const { id } = await makeImport(world.test.services, bookId, state)
  return {
    by,
    businessId,
    input: { book: businessId, importId: id },
    subject: ['contact_import', id],
  }
}

/** Audit entries of the endpoints of imports of contacts. */
export const contactImportsAudit: Record<string, AuditedAction | string> = {
  uploadContactFile: 'nothing comes into the book before the import is started',
  planContactImport: 'makes a preview alone',
  startContactImport: {
    action: 'contact_imports.started',
    prepare: () => inState('ready'),
  },
  stopContactImport: {
    action: 'contact_imports.stopped',
    prepare: () => inState('importing'),
  },
  resumeContactImport: {
    action: 'contact_imports.resumed',
    prepare: () => inState('stopped'),
  },
  deleteContactImport: 'what was imported stays; its start is in the log',
}

/** Inserts imports into the book of a business, the last one with rejected rows. Returns its id. */
export async function makeImportsToList(
  services: Services,
  { business, many, moment }: { business: Business; many: number; moment: (i: number) => Date },
): Promise<string> {
  const bookId = await makeBook(services, business.id)
  let last = ''
  for (let i = 0; i < many; i++)
    last = (await makeImport(services, bookId, 'ready', { createdAt: moment(i) })).id
  await makeRejectedRows(services, last, many)
  return last
}

/** Requests that list imports and their rows. */
export const contactImportLists = (
  of: () => { owner: Person | undefined; shop: Business; importId: string },
) => {
  const as = () => of().owner
  return {
    listContactImports: {
      all: {
        as,
        input: () => ({ book: of().shop.id }),
        key: ({ createdAt }: Item) => String(createdAt),
      },
    },
    listImportedRows: {
      all: {
        as,
        input: () => ({ book: of().shop.id, importId: of().importId }),
        key: ({ line }: Item) => String(line).padStart(6, '0'),
        rises: true,
      },
      remarked: {
        as,
        input: () => ({ book: of().shop.id, importId: of().importId, show: 'remarked' }),
        key: ({ line }: Item) => String(line).padStart(6, '0'),
        rises: true,
      },
    },
  }
}
