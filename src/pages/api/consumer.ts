import { consumerEvent } from "#src/domain/events/consumer-event.contract.ts";
import { handle } from "#src/endpoints/handle.ts";
import { readConsumerEvent } from "#src/features/events/server/consumer.service.ts";

export const prerender = false;
export const GET = handle(consumerEvent, readConsumerEvent);
export const ALL = GET;
