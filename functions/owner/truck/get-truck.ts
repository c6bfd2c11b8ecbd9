import { getTruck } from '#shared/truck/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getTruckToday } from '#functions/services/truck/truck-with-schedule.ts'

export const handler = createOwnerHandler(getTruck, getTruckToday)
