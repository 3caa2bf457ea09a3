import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { InquiryAction } from './inquiry-action.tsx'

test('a link of the page opens the form with the beginning of a message', async () => {
  showPage(
    () => (
      <>
        <a href="#contacto" data-inquiry="Quiero una cita: Limpieza dental. ">
          Pedir cita
        </a>
        <InquiryAction
          business={{ slug: 'dental-faro', name: 'Dental Faro' }}
          isMain={false}
          page="/negocios/dental-faro"
        />
      </>
    ),
    '/negocios/dental-faro',
  )
  fireEvent.click(screen.getByRole('link', { name: 'Pedir cita' }))
  const message = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: /¿Qué necesitas\?/,
  })
  expect(message.value).toBe('Quiero una cita: Limpieza dental. ')
})
