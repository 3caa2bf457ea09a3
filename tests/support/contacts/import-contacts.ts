import type { ContactImport } from '#features/growth/contact-imports/contract/imports.ts'
import * as contract from '#features/growth/contact-imports/contract/imports.ts'
import { runContactImport } from '#features/growth/contact-imports/server/running/run-import.ts'
import { runReading } from '#features/growth/contact-imports/server/running/run-reading.ts'
import type { BookRef } from '#features/growth/contacts/contract/book.ts'
import type { TestApp } from '#tests/support/test-app.ts'

type Person = { token: string }
type Chosen = Partial<ContactImport['settings']>

/** Uploads a file and reads it, up to its preview. */
export async function previewContacts(
  test: TestApp,
  { token }: Person,
  book: BookRef,
  content: string | Blob,
  chosen: Chosen = {},
  fileName = 'contactos.csv',
): Promise<ContactImport> {
  const by = test.as(token)
  const { id: importId, settings } = await by.call(contract.uploadContactFile, {
    book,
    fileName,
    content: new Blob([content]),
  })
  await by.call(contract.planContactImport, { book, importId, ...settings, ...chosen })
  await runReading(test.services, importId)
  return by.call(contract.readContactImport, { book, importId })
}

/** Imports a file from its upload to its end. */
export async function importContacts(
  test: TestApp,
  by: Person,
  book: BookRef,
  content: string | Blob,
  chosen: Chosen = {},
): Promise<ContactImport> {
  const { id: importId } = await previewContacts(test, by, book, content, chosen)
  await test.as(by.token).call(contract.startContactImport, { book, importId })
  await runContactImport(test.services, importId)
  return test.as(by.token).call(contract.readContactImport, { book, importId })
}
