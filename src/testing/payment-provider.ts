import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { monthAfter } from "#domain/accounts/demo-subscription.ts";
import { formValues, listOf, pageOf, type Values } from "./payment-provider-wire.ts";

/**
 * A payment provider on this machine: it speaks the protocol of the real one as far as the product uses it, keeps its
 * objects in memory and signs its webhooks as the real one does. Times are whole seconds, as they are there.
 */
export interface PaymentProvider {
  /** Where it answers, without a slash at the end. */
  url: string;
  secretKey: string;
  webhookSecret: string;
  /** Every call it was sent: "POST /v1/customers". */
  calls: string[];
  /** Every event it made, oldest first. */
  events: Stripe.Event[];
  /** What a person does on its pages. */
  pay(sessionId: string): void;
  change(subscriptionId: string, priceId: string): void;
  cancelAtPeriodEnd(subscriptionId: string): void;
  renew(subscriptionId: string, outcome?: "paid" | "failed"): void;
  /** An event's body and signature, dated `at` in seconds since 1970, now if not said. */
  sign(event: Stripe.Event, at?: number): { body: string; signature: string };
  /** Sends each new event to this address as soon as it is made. */
  deliverTo(webhookUrl: string): void;
  /** Waits until all events so far were delivered. */
  delivered(): Promise<void>;
  /** The next calls fail with this status. */
  breakDown(status: number | null): void;
  close(): void;
}

export const PROVIDER_PRICES = { basic: "price_basic", pro: "price_pro" } as const;
const CENTS: Readonly<Record<string, number>> = { price_basic: 999, price_pro: 2999 };

/** Starts it on a free port. `cents` gives a price another amount than the plans say. */
export async function startPaymentProvider(
  cents: Readonly<Record<string, number>> = CENTS,
): Promise<PaymentProvider> {
  const webhookSecret = "whsec_of_the_tests";
  const objects = new Map<string, Values>();
  const calls: string[] = [];
  const events: Stripe.Event[] = [];
  const signer = new Stripe("sk_test_signer");
  let webhookUrl: string | null = null;
  let deliveries: Promise<unknown> = Promise.resolve();
  let broken: number | null = null;
  const seconds = () => Math.floor(Date.now() / 1000);
  /** When what a person does now happens: nobody does two things in one second. */
  let moment = seconds();
  const next = () => {
    moment = Math.max(seconds(), moment + 1);
  };
  const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString("hex")}`;
  const all = (prefix: string) =>
    [...objects.values()].filter(({ id }) => String(id).startsWith(`${prefix}_`));
  const put = (object: Values): Values => {
    objects.set(object.id as string, object);
    return object;
  };
  const priceOf = (id: string) => ({
    id,
    object: "price",
    currency: "usd",
    unit_amount: cents[id],
    product: `prod_${id}`,
    recurring: { interval: "month", interval_count: 1 },
  });

  const sign = (event: Stripe.Event, at = seconds()) => {
    const body = JSON.stringify(event);
    return {
      body,
      signature: signer.webhooks.generateTestHeaderString({
        payload: body,
        secret: webhookSecret,
        timestamp: at,
      }),
    };
  };
  const emit = (type: string, object: Values) => {
    const data = { object: structuredClone(object) };
    const event = {
      id: newId("evt"),
      object: "event",
      type,
      created: moment,
      data,
    } as unknown as Stripe.Event;
    events.push(event);
    if (webhookUrl === null) return;
    const to = webhookUrl;
    const { body, signature } = sign(event);
    const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
    deliveries = deliveries.then(() => fetch(to, { method: "POST", body, headers }));
  };
  const item = (subscription: Values) => (subscription.items as { data: Values[] }).data[0]!;
  const invoiceOf = (subscription: Values): Values => {
    const { current_period_start: start, current_period_end: end } = item(subscription);
    return {
      id: newId("in"),
      object: "invoice",
      customer: subscription.customer,
      parent: { type: "subscription_details", subscription_details: { subscription: subscription.id } },
      lines: listOf([{ period: { start, end } }]),
    };
  };
  const subscribe = (customer: unknown, price: string): Values => {
    const start = moment;
    const period = { current_period_start: start, current_period_end: monthAfter(start * 1000) / 1000 };
    return put({
      id: newId("sub"),
      object: "subscription",
      customer,
      status: "active",
      created: start,
      cancel_at: null,
      cancel_at_period_end: false,
      schedule: null,
      items: listOf([{ id: newId("si"), price: priceOf(price), ...period }]),
    });
  };

  const pay = (sessionId: string) => {
    next();
    const session = objects.get(sessionId)!;
    const price = (session.line_items as Values[])[0]!.price as string;
    const subscription = subscribe(session.customer, price);
    Object.assign(session, { status: "complete", payment_status: "paid", subscription: subscription.id });
    emit("customer.subscription.created", { ...subscription, status: "incomplete" });
    emit("invoice.paid", invoiceOf(subscription));
    emit("customer.subscription.updated", subscription);
    emit("checkout.session.completed", session);
  };
  const update = (id: string, changes: Values) => {
    const subscription = Object.assign(objects.get(id)!, changes);
    emit("customer.subscription.updated", subscription);
  };

  const route = (method: string, path: string, values: Values): Values | null => {
    const id = /\/((?:cus|cs|sub|price|bpc|bps)_\w+)/.exec(path)?.[1] ?? "";
    const at = `${method} ${path.replace(/\/(cus|cs|sub|price|bpc|bps)_\w+/g, "/:id")}`;
    switch (at) {
      case "POST /v1/customers":
        return put({ id: newId("cus"), object: "customer", ...values });
      case "GET /v1/prices/:id":
        return cents[id] === undefined ? null : priceOf(id);
      case "GET /v1/checkout/sessions":
        return listOf(
          all("cs").filter(
            ({ customer, status }) => customer === values.customer && status === values.status,
          ),
        );
      case "POST /v1/checkout/sessions": {
        const made = newId("cs");
        return put({
          id: made,
          object: "checkout.session",
          status: "open",
          payment_status: "unpaid",
          url: `${url}/pay/${made}`,
          ...values,
        });
      }
      case "POST /v1/checkout/sessions/:id/expire":
        return Object.assign(objects.get(id)!, { status: "expired", url: null });
      case "GET /v1/billing_portal/configurations":
        return listOf(all("bpc"));
      case "POST /v1/billing_portal/configurations":
        return put({ id: newId("bpc"), object: "billing_portal.configuration", active: true, ...values });
      case "POST /v1/billing_portal/sessions": {
        const made = newId("bps");
        return put({ id: made, object: "billing_portal.session", url: `${url}/portal/${made}`, ...values });
      }
      case "GET /v1/subscriptions":
        return listOf(all("sub").filter(({ customer }) => customer === values.customer));
      case "GET /v1/subscriptions/:id":
        return objects.get(id) ?? null;
      case "DELETE /v1/subscriptions/:id": {
        const ended = Object.assign(objects.get(id)!, { status: "canceled" });
        emit("customer.subscription.deleted", ended);
        return ended;
      }
      default:
        throw new Error(`the payment provider of the tests does not know ${at}`);
    }
  };

  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? "/", url);
    const values = formValues(new URLSearchParams(address.search.slice(1) + (await textOf(request))));
    if (!address.pathname.startsWith("/v1/")) {
      const page = pageOf(address.pathname, request.method ?? "GET", objects, (id) => pay(id));
      response.writeHead(page.status, page.headers).end(page.body);
      return;
    }
    calls.push(`${request.method} ${address.pathname}`);
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (broken !== null) return send(broken, { error: { type: "api_error", message: "out of order" } });
    const answer = route(request.method ?? "GET", address.pathname, values);
    return answer
      ? send(200, answer)
      : send(404, { error: { type: "invalid_request_error", message: "no such object" } });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    secretKey: "sk_test_of_the_tests",
    webhookSecret,
    calls,
    events,
    pay,
    change: (id, price) => {
      next();
      Object.assign(item(objects.get(id)!), { price: priceOf(price) });
      update(id, {});
    },
    cancelAtPeriodEnd: (id) => {
      next();
      update(id, { cancel_at: item(objects.get(id)!).current_period_end });
    },
    renew: (id, outcome = "paid") => {
      next();
      const subscription = objects.get(id)!;
      const end = item(subscription).current_period_end as number;
      Object.assign(item(subscription), {
        current_period_start: end,
        current_period_end: monthAfter(end * 1000) / 1000,
      });
      emit(outcome === "paid" ? "invoice.paid" : "invoice.payment_failed", invoiceOf(subscription));
      update(id, { status: outcome === "paid" ? "active" : "past_due" });
    },
    sign,
    deliverTo: (to) => {
      webhookUrl = to;
    },
    delivered: async () => {
      await deliveries;
    },
    breakDown: (status) => {
      broken = status;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += part;
  return text === "" ? "" : `&${text}`;
}
