import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconMail,
  IconPhone,
  IconWorld,
} from '@tabler/icons-react'
import type { contactKinds } from '../../vocabulary.ts'

type Kind = (typeof contactKinds)[number]

export const contactIcons: Record<Kind, typeof IconPhone> = {
  phone: IconPhone,
  whatsapp: IconBrandWhatsapp,
  email: IconMail,
  web: IconWorld,
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  linkedin: IconBrandLinkedin,
  twitter: IconBrandX,
  youtube: IconBrandYoutube,
  tiktok: IconBrandTiktok,
}

export const contactWords: Record<Kind, string> = {
  phone: 'Teléfono',
  whatsapp: 'WhatsApp',
  email: 'Correo',
  web: 'Sitio web',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  twitter: 'X',
  youtube: 'YouTube',
  tiktok: 'TikTok',
}
