import type { ContactKind } from '../../vocabulary.ts'

type Hint = {
  description: string
  type: string
  inputMode: 'tel' | 'email' | 'url' | 'text'
  autoComplete?: string
  placeholder?: string
}

const phone: Hint = {
  description: 'Con clave de área; si es de otro país, con + y su código',
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel',
}
const profile = (placeholder: string): Hint => ({
  description: 'Tu usuario o el enlace de tu página',
  type: 'text',
  inputMode: 'url',
  placeholder,
})

/** Input hints for each kind of contact. The server validates and normalizes the input. */
export const contactHints: Record<ContactKind, Hint> = {
  phone,
  whatsapp: phone,
  email: {
    description: 'Como hola@tunegocio.com',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
  web: { description: 'Como tunegocio.com', type: 'text', inputMode: 'url', autoComplete: 'url' },
  facebook: profile('tunegocio'),
  instagram: profile('@tunegocio'),
  linkedin: profile('linkedin.com/company/tunegocio'),
  twitter: profile('@tunegocio'),
  youtube: profile('@tunegocio'),
  tiktok: profile('@tunegocio'),
}
