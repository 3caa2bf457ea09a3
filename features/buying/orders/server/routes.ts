import type { Route } from '#shared/server/route.ts'
import { cancelMyOrder } from './cancel-my-order.ts'
import { changeOrder } from './change-order.ts'
import { exportOrders } from './export-orders.ts'
import { listMyPurchases } from './list-my-purchases.ts'
import { listOrders } from './list-orders.ts'
import { noteOrder } from './note-order.ts'
import { readMoney } from './read-money.ts'
import { readOrder } from './read-order.ts'
import { readPurchase } from './read-purchase.ts'
import { readSales } from './read-sales.ts'
import { printPackingSlips } from './receipts/print-packing-slips.ts'
import { readReceipt } from './receipts/read-receipt.ts'
import { readSoldPaper } from './receipts/read-sold-paper.ts'
import { refundOrder } from './refund-order.ts'

export const ordersEndpoints: Route[] = [
  listMyPurchases,
  readPurchase,
  cancelMyOrder,
  listOrders,
  readOrder,
  changeOrder,
  refundOrder,
  noteOrder,
  readMoney,
  readSales,
  exportOrders,
  readReceipt,
  readSoldPaper,
  printPackingSlips,
]
