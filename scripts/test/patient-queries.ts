import { configure } from "@testing-library/react";
import { LIMITS } from "./limits.ts";

configure({ asyncUtilTimeout: LIMITS.state });
