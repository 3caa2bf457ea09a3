import {
  IconBox,
  IconBrandInstagram,
  IconCreditCard,
  IconLink,
  IconMenu2,
  IconPlugConnected,
  IconSettings,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { SheetLink } from '#web/shell/sheet-link.tsx'
import { myBusinessHref } from '../sections.ts'
import { storeHref } from './places.ts'

type Entry = {
  words: string
  icon: ReactNode
  to: string
  isManagers?: boolean
}

const iconProps = { stroke: 1.75, 'aria-hidden': true } as const

const entriesOf = (id: string): Entry[] => [
  {
    words: 'Enlaces',
    icon: <IconLink {...iconProps} />,
    to: storeHref(id, 'links'),
  },
  {
    words: 'Pagos',
    icon: <IconCreditCard {...iconProps} />,
    to: myBusinessHref('/pagos', id),
    isManagers: true,
  },
  {
    words: 'Envíos',
    icon: <IconTruckDelivery {...iconProps} />,
    to: storeHref(id, 'shipping'),
    isManagers: true,
  },
  {
    words: 'Redes Sociales',
    icon: <IconBrandInstagram {...iconProps} />,
    to: storeHref(id, 'networks'),
    isManagers: true,
  },
  {
    words: 'Integraciones',
    icon: <IconPlugConnected {...iconProps} />,
    to: storeHref(id, 'integrations'),
    isManagers: true,
  },
  { words: 'Inventario', icon: <IconBox {...iconProps} />, to: myBusinessHref('/inventario', id) },
  {
    words: 'Configuración',
    icon: <IconSettings {...iconProps} />,
    to: storeHref(id, 'basics'),
    isManagers: true,
  },
]

/**
 * Sheet with links to everything of the store, filtered by role. It closes when dragged down by
 * more than 50 px.
 */
export function StoreMenu({ businessId, canManage }: { businessId: string; canManage: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconMenu2 size="1.25rem" stroke={1.75} aria-hidden /> Administrar mi tienda
      </Button>
      <Sheet open={isOpen} onClose={close} title="Mi tienda" closesAfter={50}>
        <nav aria-label="Mi tienda">
          {entriesOf(businessId)
            .filter(({ isManagers }) => canManage || !isManagers)
            .map(({ words, icon, to }) => (
              <SheetLink key={words} to={to} icon={icon} onClick={close}>
                {words}
              </SheetLink>
            ))}
        </nav>
      </Sheet>
    </>
  )
}
