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
import type { ContactKind } from '../../vocabulary.ts'

export const contactIcons: Record<ContactKind, typeof IconPhone> = {
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
