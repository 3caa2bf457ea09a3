import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { says } from '#tests/support/factories/posts.ts'
import { showPage } from '#tests/support/show-page.tsx'
import DocumentEditor from './document-editor.tsx'

function Host() {
  const [shown, show] = useState({ value: says('Antes.'), round: 0 })
  return (
    <>
      <output>{JSON.stringify(shown.value.content)}</output>
      <button type="button" onClick={() => show({ value: says('Propuesto.'), round: 1 })}>
        Poner
      </button>
      <DocumentEditor
        {...shown}
        pictures={[]}
        save={async () => true}
        onChange={(value) => show((before) => ({ ...before, value }))}
        renderUploader={() => null}
        uploadPicture={async () => ''}
      />
    </>
  )
}

test('a text that is put in from outside is taken back by the editor’s own undo', async () => {
  showPage(Host, '/a')
  const text = await screen.findByRole('textbox', { name: 'Texto de la entrada' })
  expect(text.textContent).toBe('Antes.')
  fireEvent.click(screen.getByRole('button', { name: 'Poner' }))
  await expect.poll(() => text.textContent).toBe('Propuesto.')
  fireEvent.keyDown(text, { key: 'z', code: 'KeyZ', ctrlKey: true })
  await expect.poll(() => text.textContent).toBe('Antes.')
  await expect.poll(() => document.querySelector('output')?.textContent).toContain('Antes.')
})
