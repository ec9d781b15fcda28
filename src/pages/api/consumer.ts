import { consumerEvent } from "#src/domain/consumer-event.contract.ts";
import { readConsumerEvent } from "#src/features/events/server/consumer.service.ts";
import { handle } from "#src/shared/server/handle.ts";

export const prerender = false;
export const GET = handle(consumerEvent, readConsumerEvent);
export const ALL = GET;
