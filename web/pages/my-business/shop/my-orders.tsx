import { useParams } from 'react-router'
import { CardConversation } from '#features/accounts/conversations/ui/parts/card-conversation.tsx'
import { OrdersView } from '#features/buying/orders/ui/orders-view.tsx'
import { OrderPayment } from '#features/buying/payments/ui/parts/order-payment.tsx'
import { listOrderReturns } from '#features/buying/returns/contract.ts'
import { OpenReturns } from '#features/buying/returns/ui/open-returns.tsx'
import { OrderReturns } from '#features/buying/returns/ui/order-returns.tsx'
import { OpenTransferTasks } from '#features/buying/transfers/ui/open-transfer-tasks.tsx'
import { OrderTransfer } from '#features/buying/transfers/ui/order-transfer.tsx'
import { myBusinessHref } from '../sections.ts'
import { useMyBusiness } from '../use-my-business.ts'
import { WithStore } from './with-store.tsx'

/** Orders of the store and open tasks. */
export default function MyOrders() {
  const { orderId } = useParams()
  const { id, role } = useMyBusiness()
  const canManage = role !== 'seller'
  return (
    <WithStore>
      {() => (
        <>
          <OpenTransferTasks
            businessId={id}
            hrefOf={(one) => myBusinessHref(`/pedidos/${one}`, id)}
          />
          <OpenReturns businessId={id} hrefOf={(one) => myBusinessHref(`/pedidos/${one}`, id)} />
          <OrdersView
            key={id}
            businessId={id}
            wanted={orderId}
            listHref={myBusinessHref('/pedidos', id)}
            hrefOf={(one) => myBusinessHref(`/pedidos/${one}`, id)}
            canManage={canManage}
            renderPayment={(order) => (
              <>
                <CardConversation
                  businessId={id}
                  kind="order"
                  id={order.id}
                  hrefOf={(one) => myBusinessHref(`/conversaciones/${one}`, id)}
                />
                <OrderTransfer
                  businessId={id}
                  order={order}
                  canManage={canManage}
                  refreshes={[listOrderReturns]}
                />
                <OrderPayment businessId={id} order={order} canManage={canManage} />
                <OrderReturns
                  businessId={id}
                  orderId={order.id}
                  currency={order.currency}
                  canManage={canManage}
                />
              </>
            )}
          />
        </>
      )}
    </WithStore>
  )
}
