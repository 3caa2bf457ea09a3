import { expect, it } from 'vitest'
import { fillMergeFields } from './merge-fields.ts'

it('fills what is known of a person, and else the fallback', () => {
  const text = 'Hola, {nombre|vecina}: en {ciudad|tu ciudad}{empresa}. {otra} {nombre'
  expect(fillMergeFields(text, { nombre: 'Luz', ciudad: ' ' }, 'plain')).toBe(
    'Hola, Luz: en tu ciudad. {otra} {nombre',
  )
})

it('escapes a value in HTML, keeps it in one line, and never fills a value again', () => {
  const values = { nombre: '<b>\n{ciudad}</b> & "Hijos"', ciudad: 'Lima' }
  expect(fillMergeFields('<p>{nombre}</p>', values, 'html')).toBe(
    '<p>&lt;b&gt; {ciudad}&lt;/b&gt; &amp; &quot;Hijos&quot;</p>',
  )
  expect(fillMergeFields('{nombre}', { nombre: 'Luz\r\nBcc: x@y.test' }, 'plain')).toBe(
    'Luz Bcc: x@y.test',
  )
})
